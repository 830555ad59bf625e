/** A click anywhere on a row opens it, except on a link or button in the row. */
import type { MouseEvent } from 'react'

export const onRowClick = (open: () => void) => ({
  onClick: ({ target }: MouseEvent) => {
    if (!(target instanceof Element && target.closest('a, button'))) open()
  },
})
