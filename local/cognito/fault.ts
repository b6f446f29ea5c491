import { ServiceFault } from '../cloud/http/service-fault.ts';

export const invalidParameter = (message: string) => new ServiceFault('InvalidParameterException', message);
export const notAuthorized = (message: string) => new ServiceFault('NotAuthorizedException', message);
export const userNotFound = () => new ServiceFault('UserNotFoundException', 'User does not exist.');
export const notFound = (message: string) => new ServiceFault('ResourceNotFoundException', message);
