import { type AreaGrowth, grows, steady } from '../../platform/growth/growth.ts'

export const memberGrowth: AreaGrowth = {
  ...steady(
    'member_levels',
    'member_level_versions',
    'plans',
    'plan_runs',
    'sub_site_level_versions',
    'tasks',
  ),
  ...grows('always', {
    member_orders: 2,
    member_spans: 3,
    memberships: 0.5,
    plan_rewards: 6,
    sub_site_members: 0.5,
    sub_site_terms: 0.1,
    task_claims: 40,
  }),
}
