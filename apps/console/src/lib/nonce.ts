/**
 * The content security policy lets a style element in only with this reply's nonce. antd takes it for its own
 * styles, but not for those that lock scrolling or measure a scrollbar, so every style element gets it at birth.
 */
const placed = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

export const nonce = placed ?? ''

export const giveNonceToStyles = (): void => {
  document.createElement = new Proxy(document.createElement, {
    apply(create, self, args) {
      const element: unknown = Reflect.apply(create, self, args)
      if (element instanceof HTMLStyleElement) element.nonce = nonce
      return element
    },
  })
}
