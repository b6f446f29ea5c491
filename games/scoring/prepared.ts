import type { Timeline } from '../timeline/timeline.ts';

/** A value that is computed for one version of a timeline, and again after a change. */
export abstract class Prepared {
  protected readonly timeline: Timeline;
  #version = -1;

  constructor(timeline: Timeline) {
    this.timeline = timeline;
  }

  /** Recomputes the value if the timeline has changed. */
  follow(): void {
    if (this.#version === this.timeline.version) return;
    this.#version = this.timeline.version;
    this.prepare();
  }

  /** Makes the next `follow` prepare again. */
  protected expire(): void {
    this.#version = -1;
  }

  protected abstract prepare(): void;
}
