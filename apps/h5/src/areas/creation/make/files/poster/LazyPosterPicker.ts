/** Lazy: only needed for videos. */
import { lazy } from 'react'

export const PosterPicker = lazy(async () => ({ default: (await import('./PosterPicker.tsx')).PosterPicker }))
