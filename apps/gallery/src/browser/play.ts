/** The script of plays and tools. It runs in the browser only: the picture is never uploaded. */
import { find } from './elements.ts'
import { preparePicture } from './plays/makers.ts'
import { prepareNickname } from './plays/nickname.ts'

preparePicture(find('#play')?.dataset.maker ?? '')
prepareNickname()
