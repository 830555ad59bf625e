/** The script of tools for fun: everything happens in the browser, and nothing that is typed leaves it. */
import { find } from './elements.ts'
import { prepareForm } from './fun/forms.ts'
import { prepareIdPhoto } from './fun/idPhoto.ts'

const maker = find('#play')?.dataset.maker ?? ''
if (maker === 'id_photo') prepareIdPhoto()
else prepareForm(maker)
