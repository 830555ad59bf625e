/** What creators make: homepages, and what stands on them. */
import { defineArea } from '../../area.ts'
import { ownPictures } from '../account/public.ts'
import { homepageOwners } from './homepage/homepage.owners.ts'
import { deleteHomepagesOf } from './homepage/homepage.repository.ts'
import { homepageRoutes } from './homepage/homepage.routes.ts'

export const creationArea = defineArea('creation', {}, ({ clock, storage }) => ({
  routes: () => homepageRoutes({ clock, ownPicture: ownPictures(storage.publicUrl) }),
  owners: { homepage: homepageOwners },
  erasers: [deleteHomepagesOf],
}))
