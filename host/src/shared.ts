// Modules the host provides for all: each must be in its file, whether or not the host uses it.
import '@portal/shared-api';
import '@portal/shared-api/remote';
import '@portal/shared-api/router';
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import 'superstruct';
import 'swr';
import 'zustand';
