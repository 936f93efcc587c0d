// Requests a token for the chosen account and posts it to the opener window, only if that has the store's origin.
const accounts = document.getElementById('accounts');
const other = document.getElementById('other');
const problem = document.getElementById('problem');

accounts.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-email]');
  if (button) choose({ email: button.dataset.email });
});

other.addEventListener('submit', (event) => {
  event.preventDefault();
  choose(Object.fromEntries(new FormData(other)));
});

for (const button of document.querySelectorAll('button')) button.disabled = false;

async function choose(account) {
  problem.textContent = '';
  if (!window.opener) {
    problem.textContent = 'The store that opened this window is gone. Close it and sign in again.';
    return;
  }
  const { nonce, origin } = accounts.dataset;
  const response = await fetch('/sandbox/google/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, nonce, fault: document.getElementById('fault').value }),
  });
  const answer = await response.json();
  if (!response.ok) {
    problem.textContent = answer.error;
    return;
  }
  window.opener.postMessage(answer, origin);
  window.close();
}
