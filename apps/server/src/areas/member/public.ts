export type { Rights } from './level/level.rules.ts'
export { memberRights, rateBonusesOn, reviewedFirst } from './membership/rights.ts'
