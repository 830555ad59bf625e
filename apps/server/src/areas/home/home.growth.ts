import { type AreaGrowth, grows, steady } from '../../platform/growth/growth.ts'

export const homeGrowth: AreaGrowth = {
  ...steady('home_items', 'quick_entry_rules'),
  ...grows('person', { line_choices: 1, quick_entries: 4 }),
}
