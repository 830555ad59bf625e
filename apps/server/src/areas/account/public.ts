export { openSession, personAuthenticator } from './session.service.ts'
