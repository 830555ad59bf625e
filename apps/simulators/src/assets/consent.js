// Replaces this page's own history entry, as the messenger does: going back from the app leads to where one
// came from, not to the same question again. Without this script the form is submitted as usual.
const form = document.querySelector('form.sheet')
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const answer = Object.fromEntries(new FormData(form, event.submitter))
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answer),
    })
    const { redirect_to } = await response.json()
    location.replace(redirect_to)
  } catch {
    // Refused or unreachable: the browser shows which.
    location.reload()
  }
})
