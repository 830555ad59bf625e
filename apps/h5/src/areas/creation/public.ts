/** For areas in which people choose homepages or works, or start from a template. */
import { lazy } from 'react'

export { chooseHomepage, useCurrentHomepage } from './currentHomepage.ts'
export { HomepageSheet } from './homepage/HomepageSheet.tsx'
export { useHomepages } from './homepage/useHomepages.ts'
export { WorkPicker } from './works/WorkPicker.tsx'

export const ClassSheet = lazy(async () => ({
  default: (await import('./choices/ClassSheet.tsx')).ClassSheet,
}))

/** Lazy: brings the form of a work. */
export const JoinHomepageSheet = lazy(async () => ({
  default: (await import('./make/join/JoinHomepageSheet.tsx')).JoinHomepageSheet,
}))
/** Lazy: brings the drawing code. */
export const TemplateCards = lazy(async () => ({
  default: (await import('./make/editor/TemplateCards.tsx')).TemplateCards,
}))
