import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';

/** Whether a request must fail. */
type Failing = (command: object) => boolean;
/** Requests that change something, from the note that ends all sessions on. */
export function nthWrite(number: number): Failing {
  let [count, isDeparture] = [0, false];
  return (command) => {
    if (!('input' in command)) return false;
    const { TableName } = command.input as { TableName?: string };
    isDeparture ||= command instanceof UpdateCommand && TableName === process.env.SIGN_OUTS_TABLE;
    const writes = [PutCommand, UpdateCommand, DeleteCommand, TransactWriteCommand, AdminDeleteUserCommand];
    if (isDeparture && writes.some((kind) => command instanceof kind)) count += 1;
    return count === number;
  };
}
/** The request that marks the account as deleted. */
export const notesTheEnd: Failing = (command) =>
  command instanceof PutCommand && command.input.Item?.isDeleted === true;

/** Runs a step whose given request, and all later ones, fail. */
export async function breakingOff<Value>(isFailing: Failing, step: () => Promise<Value>): Promise<Value> {
  let isOff = false;
  const spies = [CognitoIdentityProviderClient, DynamoDBDocumentClient].map(({ prototype }) => {
    const { send } = prototype;
    return vi.spyOn(prototype, 'send').mockImplementation(function (this: object, command: object, ...rest: never[]) {
      isOff ||= isFailing(command);
      if (isOff) return Promise.reject(new Error('the power went'));
      return Reflect.apply(send, this, [command, ...rest]);
    } as never);
  });
  try {
    return await step();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
