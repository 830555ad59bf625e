import { type MaterialPlace, materialPlaces } from '@wallpaper/contract/studio/material.labels'
import css from './material.module.css'

/** The place's character on its colour. */
export function PlaceMark({ place, isSmall = false }: { place: MaterialPlace; isSmall?: boolean }) {
  return (
    <span className={`${css.mark} ${css[place]} ${isSmall ? css.small : ''}`} aria-hidden="true">
      {materialPlaces[place].mark}
    </span>
  )
}
