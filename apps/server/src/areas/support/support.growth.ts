import { type AreaGrowth, grows, steady } from '../../platform/growth/growth.ts'

export const supportGrowth: AreaGrowth = {
  ...steady('canned_answers', 'gift_campaigns'),
  ...grows('always', { gifts: 0.5 }),
  ...grows('person', { saved_addresses: 0.3, tickets: 2, ticket_messages: 8 }),
}
