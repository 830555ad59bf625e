import { type AreaGrowth, grows, steady } from '../../platform/growth/growth.ts'

export const teamGrowth: AreaGrowth = {
  ...steady('invite_posters', 'invite_settings', 'team_level_versions', 'teaching_resources'),
  ...grows('always', { relations: 2, team_months: 12, team_closings: 0.1, team_sizes: 1, invite_funnels: 1 }),
  ...grows('person', {
    coaching_marks: 2,
    coaching_messages: 60,
    coaching_steps: 6,
    coaching_tasks: 12,
    coachings: 1,
    invite_opens: 50,
    team_contacts: 0.5,
    team_messages: 6,
    tutor_requests: 1,
    tutors: 0.05,
    unbind_applications: 0.05,
  }),
}
