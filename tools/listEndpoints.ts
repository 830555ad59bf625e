/** Prints every mounted path of the API, one a line, with the product lines expanded. */
import { allUrls } from '@wallpaper/contract'

for (const url of new Set(allUrls())) console.log(url)
