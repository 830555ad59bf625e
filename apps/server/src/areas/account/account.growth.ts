import { type AreaGrowth, grows, steady } from '../../platform/growth/growth.ts'

export const accountGrowth: AreaGrowth = {
  ...steady('register_channels'),
  ...grows('always', {
    people: 1,
    bans: 0.05,
    ban_appeals: 0.02,
    ban_appeal_messages: 0.05,
    ban_appeal_pictures: 0.02,
  }),
  ...grows('person', {
    newcomers: 1,
    known_devices: 2,
    person_notes: 0.1,
    sub_accounts: 0.3,
    warnings: 0.1,
    wechat_identities: 1,
  }),
  // An expired session is reported as expired, not as unknown.
  ...grows({ days: 180, by: 'expires_at', job: 'account.clear' }, { sessions: 12 }),
  // The daily limit of messages counts codes of the last 24 hours.
  ...grows({ days: 2, by: 'sent_at', job: 'account.clear' }, { phone_codes: 15 }),
  ...grows({ days: 2, by: 'last_at', job: 'account.clear' }, { password_attempts: 2 }),
  ...grows({ days: 1, by: 'expires_at', job: 'account.clear' }, { sign_in_tickets: 12, oauth_trips: 8 }),
}
