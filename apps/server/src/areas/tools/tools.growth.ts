import { type AreaGrowth, grows, steady } from '../../platform/growth/growth.ts'

export const toolsGrowth: AreaGrowth = {
  ...steady('tools', 'tool_lists', 'avatar_templates'),
  ...grows('always', { tool_daily: 300 }),
  ...grows('person', { homepage_tools: 3 }),
  ...grows('job', { made_pictures: 30 }),
  // Personal data, as long as the weekly figures need them; the sums stay.
  ...grows({ days: 30, by: 'day', job: 'tools.tidy-players' }, { tool_players: 1_500 }),
}
