// SPDX-License-Identifier: MIT
// The studies as they were recorded. The page asks a source of studies for two things: what it holds (`studies`,
// `figure`), and what a study shows at a time (`study.at`). A source that computes instead of looking up can take the
// place of this one.

class Study {
  constructor(data, figure, rate) {
    const { key, title, text, seen, lap, still, facts } = data;
    Object.assign(this, { key, title, text, seen, lap, facts, rate });
    this.frames = Math.round(lap * rate);
    this.still = still / rate;
    this.tracks = data.tracks.map(({ name, unit, places }) => ({ name, unit, places: numbers(places, Int16Array) }));
    this.columns = data.columns.map(([name, label, unit, digits, values]) => (
      { key: name, label, unit, digits, values: numbers(values, Float32Array) }));
    this.series = Object.fromEntries(this.columns.map((column) => [column.key, column.values]));
    this.curves = Object.fromEntries(data.curves.map(([name, values]) => [name, numbers(values, Float32Array)]));
    this.stride = 3 * figure.joints.length;
  }

  // Numbers are those of the frame; places lie between it and the next one. The lap's last frame has no next one.
  at(time) {
    const exact = (time % this.lap) * this.rate;
    const frame = clamp(Math.floor(exact + 1e-6), 0, this.frames - 1);
    const next = Math.min(frame + 1, this.frames - 1);
    const share = clamp(exact - frame, 0, 1);
    const between = (values, i, j) => (Number.isNaN(values[j]) ? values[i] : mix(values[i], values[j], share));
    const figures = this.tracks.map(({ unit, places }) => {
      const joints = new Float32Array(this.stride);
      for (let k = 0; k < this.stride; ++k) {
        joints[k] = unit * mix(places[frame * this.stride + k], places[next * this.stride + k], share);
      }
      return joints;
    });
    const { series } = this;
    return {
      frame, figures, time: frame / this.rate,
      value: (key) => series[key][frame],
      smooth: (key) => between(series[key], frame, next),
    };
  }

  // Place of a joint in a frame, as it was recorded.
  place(track, frame, joint) {
    const { unit, places } = this.tracks[track];
    const at = frame * this.stride + 3 * joint;
    return [unit * places[at], unit * places[at + 1], unit * places[at + 2]];
  }
}

class Recording {
  constructor(data, Kind = Study) {
    const { height, radii, parts } = data.figure;
    this.figure = {
      size: height,
      joints: radii.map((radius) => ({ radius })),
      parts: parts.map(([side, ...joints]) => ({ side, joints })),
    };
    this.parts = data.parts;
    this.studies = data.studies.map((study) => new Kind(study, this.figure, data.rate));
  }
}

