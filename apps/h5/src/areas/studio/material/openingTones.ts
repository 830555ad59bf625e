import type { MaterialOpening } from '@wallpaper/contract/studio/material.labels'
import type { BadgeTone } from '../../../ui/content.tsx'

export const openingTones: Record<MaterialOpening, BadgeTone> = {
  open: 'ok',
  needs_account: 'wait',
  full: 'plain',
  closed: 'plain',
}
