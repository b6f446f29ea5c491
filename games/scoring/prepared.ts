import type { Timeline } from '../timeline/timeline.ts';

/** Something worked out for one version of a timeline, and again when the timeline has changed. */
export abstract class Prepared {
  protected readonly timeline: Timeline;
  #version = -1;

  constructor(timeline: Timeline) {
    this.timeline = timeline;
  }

  /** Takes in what has changed in the timeline. */
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
