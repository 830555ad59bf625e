import { type AreaGrowth, grows, steady } from '../../platform/growth/growth.ts'

export const publishGrowth: AreaGrowth = {
  ...steady('publish_templates'),
  ...grows('always', {
    backfills: 30,
    mount_applications: 10,
    mount_steps: 40,
    mounts: 20,
    publication_steps: 600,
    publications: 150,
  }),
  ...grows('person', {
    comment_accounts: 1,
    publish_account_events: 20,
    publish_accounts: 3,
    publish_template_stars: 5,
  }),
  ...grows('job', { publish_connects: 6, publish_qr_codes: 6 }),
}
