/** Runs before the first paint, so that the other theme does not flash. */
try {
  const theme = localStorage.getItem('burphub-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
} catch {
  // Without storage, the browser's preference applies.
}
