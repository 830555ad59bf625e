/** What the audience opens by a code. */
import { entryPage, renderPage, unknownCodePage } from '@wallpaper/gallery'
import { defineArea } from '../../area.ts'
import { galleryRoutes } from './gallery.routes.ts'

export const codesArea = defineArea('codes', {}, ({ rates }) => ({
  pages: (app) =>
    galleryRoutes(
      app,
      {
        entry: (nonce) => renderPage(entryPage(), nonce),
        unknownCode: (code, nonce) => renderPage(unknownCodePage(code), nonce),
      },
      rates,
    ),
}))
