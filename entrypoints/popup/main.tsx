document.title = 'Calling Card';
