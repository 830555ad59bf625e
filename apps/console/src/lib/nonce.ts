/**
 * The CSP allows a style element only with this response's nonce. antd sets it on its own styles, but not on
 * those that lock scrolling or measure a scrollbar, so every style element gets it when it is created.
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
