import type { Foundations } from './foundations.ts';
import type { Identity, Resource } from './resource.ts';

/** A resource type that has behaviour here. */
export type ResourceType = {
  identity(resource: Resource, foundations: Foundations): Identity;
  /** Makes the resource work. Runs after everything that the resource refers to. */
  stand(resource: Resource, foundations: Foundations): void | Promise<void>;
  /** Properties that are acted upon. */
  honours: readonly string[];
  /** Properties without effect here, and why. */
  ignores?: Readonly<Record<string, string>>;
};

export type ResourceTypes = Readonly<Record<string, ResourceType>>;
