import { type AreaGrowth, grows, steady } from '../../platform/growth/growth.ts'

export const creationGrowth: AreaGrowth = {
  ...steady('classes', 'keywords', 'moments', 'templates', 'template_versions'),
  ...grows('person', {
    albums: 10,
    album_works: 150,
    creation_marks: 5,
    download_changes: 20,
    homepages: 2,
    homepage_changes: 6,
    homepage_counts: 2,
    moment_uses: 20,
    person_keywords: 10,
    works: 150,
    work_pages: 300,
    work_changes: 30,
    work_change_pages: 40,
  }),
}
