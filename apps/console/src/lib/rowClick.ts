/** A click anywhere on a row opens it, unless it was meant for a link or a button in the row. */
import type { MouseEvent } from 'react'

export const onRowClick = (open: () => void) => ({
  onClick: ({ target }: MouseEvent) => {
    if (!(target instanceof Element && target.closest('a, button'))) open()
  },
})
