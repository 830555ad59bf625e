export { isTeamClosed } from './invite/closed.repository.ts'
export { inviteesBegunByDay } from './relation/begunByDay.repository.ts'
export { relateNewcomer } from './relation/newcomer.service.ts'
export { relationReader } from './relation/relation.repository.ts'
