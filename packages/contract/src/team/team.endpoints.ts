export * from './invite.endpoints.ts'
export * from './member.endpoints.ts'
export * from './message.endpoints.ts'
export * from './relation.endpoints.ts'
