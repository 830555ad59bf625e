import type { OutputOf } from '@wallpaper/contract'
import type { staffMaterialRead } from '@wallpaper/contract/studio/material.console'

export type MaterialDetail = OutputOf<typeof staffMaterialRead>
