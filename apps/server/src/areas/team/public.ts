export {
  type Level,
  type LevelStep,
  levelReached,
  levelsObjection,
  levelsOf,
  monthOf,
  versionFor,
} from './level/level.rules.ts'
export { inviteesBegunByDay } from './relation/begunByDay.repository.ts'
export { membersTo, teamSizes } from './relation/members.repository.ts'
export { relateNewcomer } from './relation/newcomer.service.ts'
export { findRelation, openRelation, openRelationsTo, relationsOnDay } from './relation/relation.queries.ts'
export type { RelationRow } from './relation/relation.repository.ts'
export { studentsOf } from './relation/students.repository.ts'
