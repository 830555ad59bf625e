/**
 * index.html places the app's stylesheet after the boot skeleton, which is thus painted without waiting for
 * it. Screens add their styles to the head, where they must come after the app's to override it: so it is
 * moved to the head.
 */
export const putStyleIntoHead = (): void => {
  for (const link of document.querySelectorAll('body > link[rel="stylesheet"]')) {
    const copy = link.cloneNode()
    // Remove the original only after the copy has loaded: the page is never unstyled.
    copy.addEventListener('load', () => link.remove())
    document.head.append(copy)
  }
}
