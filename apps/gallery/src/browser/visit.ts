/** The script of all these pages; they work without it. */
import { leadBack } from './backLink.ts'
import { prepareCodeForm } from './codeForm.ts'
import { adaptToBrowser, offerPayment } from './messenger.ts'
import { sendEvents } from './send.ts'
import { noteVisit } from './visited.ts'
import { offerFavourite, showVisited } from './visitedList.ts'

const page = document.body.dataset
noteVisit(page, Date.now())
sendEvents(page.events)
showVisited()
offerFavourite(page.code)
prepareCodeForm()
adaptToBrowser()
leadBack()
offerPayment()
