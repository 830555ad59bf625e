/** `npm run bench [-- read pictures start]`. */
import '../bench/run.ts'
