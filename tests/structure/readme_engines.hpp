// SPDX-License-Identifier: MIT
#pragma once

// As much of the engines' interfaces as the README's snippets use, so that a compiler reads the snippets.
#include <string>
#include <vector>

using int32 = int;

struct FVector {
    double X, Y, Z;
    FVector(double x, double y, double z) : X(x), Y(y), Z(z) {}
};
struct FQuat {
    double X, Y, Z, W;
    FQuat(double x, double y, double z, double w) : X(x), Y(y), Z(z), W(w) {}
};
struct FTransform {
    [[nodiscard]] FVector GetTranslation() const { return {0.0, 0.0, 0.0}; }
    [[nodiscard]] FVector GetScale3D() const { return {1.0, 1.0, 1.0}; }
    [[nodiscard]] FQuat GetRotation() const { return {0.0, 0.0, 0.0, 1.0}; }
    void SetTranslation(const FVector&) {}
    void SetRotation(const FQuat&) {}
};
struct FString {
    const char16_t* operator*() const { return u""; }
};
struct FName {
    [[nodiscard]] FString ToString() const { return {}; }
};
inline const char* TCHAR_TO_UTF8(const char16_t*) { return ""; }
struct FReferenceSkeleton {
    std::vector<FTransform> pose;
    [[nodiscard]] int32 GetNum() const { return static_cast<int32>(pose.size()); }
    [[nodiscard]] int32 GetParentIndex(int32 bone) const { return bone - 1; }
    [[nodiscard]] FName GetBoneName(int32) const { return {}; }
    [[nodiscard]] const FTransform* GetRefBonePose() const { return pose.data(); }
};
struct FCompactPoseBoneIndex {
    int32 index;
};
struct FMeshPoseBoneIndex {
    int32 index;
    [[nodiscard]] int32 GetInt() const { return index; }
};
struct FBoneContainer {
    [[nodiscard]] FMeshPoseBoneIndex MakeMeshPoseIndex(FCompactPoseBoneIndex bone) const { return {bone.index}; }
};
struct FCompactPose {
    std::vector<FTransform> pose;
    FBoneContainer container;
    [[nodiscard]] std::vector<FCompactPoseBoneIndex> ForEachBoneIndex() const { return {}; }
    [[nodiscard]] const FBoneContainer& GetBoneContainer() const { return container; }
    FTransform& operator[](FCompactPoseBoneIndex bone) { return pose[static_cast<std::size_t>(bone.index)]; }
};
struct FPoseContext {
    FCompactPose Pose;
};

struct Vector3 {
    float x, y, z;
    Vector3(float x_, float y_, float z_) : x(x_), y(y_), z(z_) {}
};
struct Quaternion {
    float x, y, z, w;
    Quaternion(float x_, float y_, float z_, float w_) : x(x_), y(y_), z(z_), w(w_) {}
};
struct Basis {
    [[nodiscard]] Quaternion get_rotation_quaternion() const { return {0.0F, 0.0F, 0.0F, 1.0F}; }
    [[nodiscard]] Vector3 get_scale() const { return {1.0F, 1.0F, 1.0F}; }
};
struct Transform3D {
    Basis basis;
    Vector3 origin{0.0F, 0.0F, 0.0F};
};
struct CharString {
    [[nodiscard]] const char* get_data() const { return ""; }
};
struct String {
    [[nodiscard]] CharString utf8() const { return {}; }
};
struct Skeleton3D {
    [[nodiscard]] int get_bone_count() const { return 0; }
    [[nodiscard]] int get_bone_parent(int bone) const { return bone - 1; }
    [[nodiscard]] Transform3D get_bone_rest(int) const { return {}; }
    [[nodiscard]] String get_bone_name(int) const { return {}; }
    void set_bone_pose_rotation(int, const Quaternion&) {}
    void set_bone_pose_position(int, const Vector3&) {}
};
