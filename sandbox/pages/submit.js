const form = document.getElementById('return');
if (form) form.submit();
