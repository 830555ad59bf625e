import { type AreaGrowth, grows, steady } from '../../platform/growth/growth.ts'

export const gzhGrowth: AreaGrowth = {
  ...steady('gzh_components', 'gzh_component_versions', 'gzh_shared_layouts'),
  ...grows('person', {
    gzh_articles: 20,
    gzh_authorizations: 1,
    gzh_component_uses: 10,
    gzh_hosted_pictures: 60,
    gzh_layout_uses: 10,
    gzh_layouts: 3,
    gzh_materials: 20,
    gzh_publications: 20,
    official_accounts: 0.3,
  }),
  ...grows('job', { component_events: 0 }),
}
