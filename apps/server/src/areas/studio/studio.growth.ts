import { type AreaGrowth, grows, steady } from '../../platform/growth/growth.ts'

export const studioGrowth: AreaGrowth = {
  ...steady(
    'denied_faces',
    'face_photo_refusals',
    'face_templates',
    'studio_providers',
    'studio_queues',
    'studio_voices',
  ),
  ...grows('person', {
    face_photos: 20,
    material_lines: 40,
    material_places: 40,
    materials: 40,
    studio_favourite_voices: 3,
    studio_jobs: 80,
    studio_reports: 0.5,
    studio_tries: 100,
  }),
}
