import { find } from './elements.ts'

/**
 * Makes the back link lead to the exact list, album and page that the visitor came from; the pages send no
 * referrer.
 */
export const leadBack = (): void => {
  const key = 'tushen_l'
  const { pathname, search } = location
  try {
    if (find('.mas') && !find('#sum')) {
      sessionStorage.setItem(key, pathname + search)
      return
    }
    const link = find<HTMLAnchorElement>('.back')
    const list = sessionStorage.getItem(key)
    const isOfSameCode = list?.split(/[/?]/)[2] === pathname.split('/')[2]
    if (link && list && isOfSameCode && /\/w\//.test(pathname)) link.href = list
  } catch {
    // Without storage the link leads to the first page of the list.
  }
}
