// Fetches the same page again and swaps only the list, so that text in the filter stays.
const refresh = async () => {
  if (document.hidden) return
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const fresh = page.querySelector('#messages')
    const shown = document.querySelector('#messages')
    if (fresh && shown && fresh.innerHTML !== shown.innerHTML) shown.replaceWith(fresh)
  } catch {
    // The simulators are restarting: the next round succeeds.
  }
}
setInterval(refresh, 3000)
document.addEventListener('visibilitychange', refresh)
