/** The form's sheets, loaded when opened. */
import { lazy } from 'react'

export const AgreementSheet = lazy(async () => ({
  default: (await import('./AgreementSheet.tsx')).AgreementSheet,
}))
export const AlbumChoiceSheet = lazy(async () => ({
  default: (await import('./AlbumChoiceSheet.tsx')).AlbumChoiceSheet,
}))
export const ChoiceSheet = lazy(async () => ({ default: (await import('./ChoiceSheet.tsx')).ChoiceSheet }))
export const ClassSheet = lazy(async () => ({
  default: (await import('../../choices/ClassSheet.tsx')).ClassSheet,
}))
export const KeywordSheet = lazy(async () => ({
  default: (await import('./KeywordSheet.tsx')).KeywordSheet,
}))
