/** A person's homepages and works, for areas that let somebody choose among them, and templates to begin with. */
import { lazy } from 'react'

export { useCurrentHomepage } from './currentHomepage.ts'
export { HomepageSheet } from './homepage/HomepageSheet.tsx'
export { useHomepages } from './homepage/useHomepages.ts'
export { WorkPicker } from './works/WorkPicker.tsx'

/** What draws them comes with them. */
export const TemplateCards = lazy(async () => ({
  default: (await import('./make/editor/TemplateCards.tsx')).TemplateCards,
}))
