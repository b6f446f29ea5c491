/** An operation refused with one of Cognito's exceptions. */
export class CognitoFault extends Error {
  constructor(
    override readonly name: `${string}Exception`,
    message: string,
  ) {
    super(message);
  }
}

export const invalidParameter = (message: string) => new CognitoFault('InvalidParameterException', message);
export const notAuthorized = (message: string) => new CognitoFault('NotAuthorizedException', message);
export const userNotFound = () => new CognitoFault('UserNotFoundException', 'User does not exist.');
export const notFound = (message: string) => new CognitoFault('ResourceNotFoundException', message);
