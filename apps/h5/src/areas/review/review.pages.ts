import { auditInit } from '@wallpaper/contract/review'
import { reviewScreens } from '@wallpaper/contract/review/review.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('review', reviewScreens, {
  works: { load: async () => (await import('./pages/WorkReviews.tsx')).WorkReviews },
  homepages: { load: async () => (await import('./pages/HomepageReviews.tsx')).HomepageReviews },
  centre: { load: async () => (await import('./pages/ReviewCentre.tsx')).ReviewCentre },
  everything: {
    load: async () => (await import('./pages/EverythingReviews.tsx')).EverythingReviews,
    reads: [auditInit],
  },
})
