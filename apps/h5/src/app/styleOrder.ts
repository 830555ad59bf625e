/**
 * The app's style sheet stands behind the shell in index.html, which so is painted without waiting for it. What pages
 * bring along is put into the head and must come later to have its way: from now on the app's stands there, before it.
 */
export const putStyleIntoHead = (): void => {
  for (const link of document.querySelectorAll('body > link[rel="stylesheet"]')) {
    const copy = link.cloneNode()
    // Not before the copy counts: for no moment is the page without.
    copy.addEventListener('load', () => link.remove())
    document.head.append(copy)
  }
}
