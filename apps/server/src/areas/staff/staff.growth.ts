import { type AreaGrowth, grows, steady } from '../../platform/growth/growth.ts'

export const staffGrowth: AreaGrowth = {
  ...steady(
    'approval_claims',
    'staff',
    'staff_preferences',
    'staff_sessions',
    'staff_set_ups',
    'settings',
    'settings_history',
  ),
  // With the next attempt of anybody.
  ...grows('job', { sign_in_attempts: 0.1 }),
  ...grows('always', {
    approvals: 2,
    approval_comments: 0.2,
    approval_nudges: 0.1,
    staff_mentions: 0.2,
    staff_rights: 0.1,
  }),
}
