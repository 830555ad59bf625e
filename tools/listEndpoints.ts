/** Prints every mounted path of the API, one per line, with the product lines expanded. */
import { allUrls } from '@wallpaper/contract'

for (const url of new Set(await allUrls())) console.log(url)
